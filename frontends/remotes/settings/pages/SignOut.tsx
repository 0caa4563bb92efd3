export { SignOut as default } from '@enishi/frontend-kit/account/SignOut';
