// A service process of its own, as its main.ts would be.
import { baseEnv, readEnv } from '@enishi/service-kit/env';
import { runService } from '@enishi/service-kit/service';
import { ping, protoDir } from './fixtures';

void runService(ping, readEnv(baseEnv), { protoDir });
