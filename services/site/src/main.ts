import { runService } from '@enishi/service-kit/service';
import { readConfig } from './env';
import { site } from './service';

void runService(site, readConfig());
