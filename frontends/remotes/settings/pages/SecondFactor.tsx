export { SecondFactor as default } from '@enishi/frontend-kit/account/second-factor/SecondFactor';
