/** The console of an agency's staff. */
import { startConsole } from '@enishi/frontend-kit/runtime/console/console-shell';
import { ConsoleProviders } from '@enishi/frontend-kit/ui/console/ConsoleProviders';
import { spreadStyles } from '@enishi/frontend-kit/ui/theme/style-pages';
import { AgencyFrame, SettingsFrame, VisitorFrame } from './frames';

export { provided } from './provided';

spreadStyles();
startConsole({
  realm: 'enterprise',
  layouts: { enterprise: AgencyFrame, settings: SettingsFrame, visitor: VisitorFrame },
  Providers: ConsoleProviders,
});
