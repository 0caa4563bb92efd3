/** The provider that an installation has chosen. */
import type { DomainsConfig } from '../env';
import type { SiteProvider } from './provider';

type Chosen = DomainsConfig['SITE_DOMAIN_PROVIDER'];

/** Clients of clouds are large: only the chosen one's are loaded, and when they are needed first. */
const make: Record<Chosen, (config: DomainsConfig) => Promise<SiteProvider>> = {
  embedded: async (config) => (await import('./embedded')).createEmbeddedProvider(config),
  aws: async (config) => (await import('./aws/provider')).createAwsProvider(config),
  kubernetes: async (config) => (await import('./kubernetes/provider')).createKubernetesProvider(config),
};

const made = new WeakMap<DomainsConfig, Promise<SiteProvider>>();

/** One of each configuration: it keeps connections. */
export function providerOf(config: DomainsConfig): Promise<SiteProvider> {
  const known = made.get(config) ?? make[config.SITE_DOMAIN_PROVIDER](config);
  made.set(config, known);
  return known;
}
