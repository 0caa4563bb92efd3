import { productUrl } from '@enishi/service-kit/base/product-url';
import type { DealsConfig } from '../env';

/** A page of the console. */
export const consoleUrl = (config: DealsConfig, path: string): string => productUrl(config, `enterprise/${path}`);
