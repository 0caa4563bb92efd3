import { runService } from '@enishi/service-kit/boot/run-service';
import { readConfig } from './env';
import { identity } from './service';

void runService(identity, readConfig());
