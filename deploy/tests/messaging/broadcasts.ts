/** Broadcasts of an agency, as its tests make, confirm and send them. */
import type { Agency } from '../gateway/world';
import type { MailingWorld } from './mailing-world';

/** Longer than a mailing may be taken back. */
export const TAKE_BACK_MS = 61_000;

export const at = (call: string, id: number) => `/api/enterprise/broadcasts/${call}/${id}`;
export const texts = {
  name: '春のお知らせ',
  title: '{{宛名}}様へのご案内',
  body: '{{宛名}}様\n\nhttps://example.jp/ をご覧ください。\n{{差出人名}}',
};
export const addresses = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}@example.jp`);

export function broadcastsOf(world: MailingWorld, { browser, member }: Agency) {
  return {
    async create(ids: readonly number[], more: object = {}): Promise<number> {
      const { body } = await browser.expect(201, 'POST', '/api/enterprise/broadcasts/create', {
        broadcast: {
          ...{ ...texts, target_type_id: 1, candidate_id_by_enterprise_ids: ids },
          form_enterprise_member_id: member.id_by_enterprise_id,
          ...more,
        },
      });
      await world.run();
      return body.broadcast.id_by_enterprise_id;
    },

    async confirmAndSend(id: number, body: object = {}) {
      await browser.expect(200, 'POST', at('confirm', id), body);
      world.later(TAKE_BACK_MS);
      await world.run();
    },

    sentTo: async (prefix: string) =>
      (await world.mails()).map(({ to }) => String(to)).filter((to) => to.startsWith(prefix)),
  };
}
