import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { domains } from './service';

void runService(domains, readConfig());
