import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { jobs } from './service';

void runService(jobs, readConfig());
