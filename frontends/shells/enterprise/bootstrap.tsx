/** The console of an agency's staff. */
import { startConsole } from '@enishi/frontend-kit/runtime/console/console-shell';
import { ConsoleProviders } from '@enishi/frontend-kit/ui/console/ConsoleProviders';
import { AgencyFrame, SettingsFrame, VisitorFrame } from './frames';

export { provided } from './provided';

startConsole({
  realm: 'enterprise',
  layouts: { enterprise: AgencyFrame, settings: SettingsFrame, visitor: VisitorFrame },
  Providers: ConsoleProviders,
});
