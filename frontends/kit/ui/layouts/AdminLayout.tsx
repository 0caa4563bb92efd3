import { ConsoleLayout, type ConsoleLayoutProps } from './ConsoleLayout';

/** The operator's console: the same frame, marked so that the two are not confused. */
export function AdminLayout(props: Omit<ConsoleLayoutProps, 'tools' | 'area'>) {
  return <ConsoleLayout {...props} area="運営" />;
}
