import { runService } from '@enishi/service-kit/run-service';
import { readConfig } from './env';
import { messaging } from './service';

void runService(messaging, readConfig());
