export { SecondFactor as default } from '@enishi/frontend-kit/account/SecondFactor';
