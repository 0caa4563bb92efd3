import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { crm } from './service';

void runService(crm, readConfig());
