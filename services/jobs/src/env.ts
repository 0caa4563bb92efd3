import { baseEnv, readEnv } from '@enishi/service-kit/base/env';

/** The service's environment. @throws Error naming every variable that is wrong */
export const readConfig = () => readEnv(baseEnv);
