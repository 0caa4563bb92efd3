export { AccessLogs as default } from '@enishi/frontend-kit/account/access-log/AccessLogs';
