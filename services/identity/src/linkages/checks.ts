/** The rules of connections: addresses that lead outside, services that fit their way of connecting. */
import { linkageGroup } from '@enishi/protos/master/identity';
import { invalid } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { AddressRefused, enteredUrl, pinnedAddress } from '@enishi/service-kit/outward/addresses';
import type { IdentityConfig } from '../env';
import { sealSecret } from './secrets';

const refuse = (error: AddressRefused): never => {
  throw invalid({ url: [error.message] });
};

/** A name that does not resolve yet may resolve by the time something is sent there; it is looked up again then. */
async function checkAddress(text: string, { WEBHOOK_PRIVATE_HOSTS: privateHosts }: IdentityConfig): Promise<void> {
  try {
    await pinnedAddress(enteredUrl(text, { privateHosts }), { privateHosts });
  } catch (error) {
    if (error instanceof AddressRefused) refuse(error);
  }
}

/** The origin of a site's address, without a path. */
const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : text);

export const checkLinkage =
  (config: IdentityConfig): NonNullable<CrudOverrides['beforeWrite']> =>
  async ({ before, values }) => {
    const { url, form_origin } = values;
    if (typeof url === 'string' && url !== before?.url && values.group === linkageGroup.code.webhook)
      await checkAddress(url, config);
    if (typeof form_origin === 'string') values.form_origin = originOf(form_origin);
    // Made here, or entered by an administrator as the other side gave it out: whatever it looks like, it is no sealed one.
    for (const name of ['basic_auth', 'hub_secret']) {
      const given = values[name];
      if (typeof given === 'string' && given !== before?.[name]) values[name] = sealSecret(config, given);
    }
  };
