/** The console of the operators. */
import { startConsole } from '@enishi/frontend-kit/runtime/console/console-shell';
import { ConsoleProviders } from '@enishi/frontend-kit/ui/console/ConsoleProviders';
import { OperatorFrame, VisitorFrame } from './frames';

export { provided } from './provided';

startConsole({
  realm: 'admin',
  layouts: { admin: OperatorFrame, visitor: VisitorFrame },
  Providers: ConsoleProviders,
});
