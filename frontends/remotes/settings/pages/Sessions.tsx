export { Sessions as default } from '@enishi/frontend-kit/account/Sessions';
