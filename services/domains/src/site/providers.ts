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

/** Makes the provider of this configuration: always the same one, as it keeps connections. */
export function providerOf(config: DomainsConfig): () => Promise<SiteProvider> {
  let made: Promise<SiteProvider> | undefined;
  return () => {
    made ??= make[config.SITE_DOMAIN_PROVIDER](config);
    return made;
  };
}
