import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { deals } from './service';

void runService(deals, readConfig());
