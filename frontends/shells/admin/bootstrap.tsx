/** The console of the operators. */
import { startConsole } from '@enishi/frontend-kit/runtime/console/console-shell';
import { ConsoleProviders } from '@enishi/frontend-kit/ui/console/ConsoleProviders';
import { spreadStyles } from '@enishi/frontend-kit/ui/theme/style-pages';
import { OperatorFrame, VisitorFrame } from './frames';

export { provided } from './provided';

spreadStyles();
startConsole({
  realm: 'admin',
  layouts: { admin: OperatorFrame, visitor: VisitorFrame },
  Providers: ConsoleProviders,
});
