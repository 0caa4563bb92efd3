/** The provider that an installation has chosen. */
import type { DomainsConfig } from '../env';
import { createEmbeddedProvider } from './embedded';
import type { SiteProvider } from './provider';

const make: Record<DomainsConfig['SITE_DOMAIN_PROVIDER'], (config: DomainsConfig) => SiteProvider> = {
  embedded: createEmbeddedProvider,
};

const made = new WeakMap<DomainsConfig, SiteProvider>();

/** One of each configuration: it keeps connections. */
export function providerOf(config: DomainsConfig): SiteProvider {
  const known = made.get(config) ?? make[config.SITE_DOMAIN_PROVIDER](config);
  made.set(config, known);
  return known;
}
