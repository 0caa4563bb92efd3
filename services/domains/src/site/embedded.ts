/** Host names that the product serves itself: the DNS is checked, and nothing has to be made anywhere. */
import { siteDomainStatus } from '@enishi/protos/master/domains';
import type { DomainsConfig } from '../env';
import type { SiteProvider, SiteWork } from './provider';
import { allRight, lookUpSiteRows, ownershipRow, targetRow } from './rows';

const WAITING = 'DNSの設定を確認しています。表示されている行を登録してください。反映に時間がかかることがあります。';
const PLAIN = 'この環境では証明書を使いません。';

export function createEmbeddedProvider({ SITE_TARGET_HOST }: Pick<DomainsConfig, 'SITE_TARGET_HOST'>): SiteProvider {
  const rows = ({ host, token }: Pick<SiteWork, 'host' | 'token'>) => [
    ownershipRow(host, token),
    targetRow(host, SITE_TARGET_HOST),
  ];
  const found = (work: SiteWork) => lookUpSiteRows(rows(work), work.lookUp);
  return {
    name: 'embedded',
    rows,
    async step(status, work) {
      if (status !== siteDomainStatus.code.certificate_verifying) return { done: true };
      const now = await found(work);
      return allRight(now) ? { done: true, rows: now } : { done: false, rows: now, reason: WAITING };
    },
    async certificate(work) {
      return { state: 'none', rows: await found(work), reason: PLAIN };
    },
    close: () => undefined,
  };
}
