import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { site } from './service';

void runService(site, readConfig());
