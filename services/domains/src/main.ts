import { runService } from '@enishi/service-kit/run-service';
import { readConfig } from './env';
import { domains } from './service';

void runService(domains, readConfig());
