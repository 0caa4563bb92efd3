import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { billing } from './service';

void runService(billing, readConfig());
