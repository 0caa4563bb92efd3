import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { messaging } from './service';

void runService(messaging, readConfig());
