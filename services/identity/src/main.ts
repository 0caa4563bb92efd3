import { runService } from '@enishi/service-kit/run-service';
import { readConfig } from './env';
import { identity } from './service';

void runService(identity, readConfig());
