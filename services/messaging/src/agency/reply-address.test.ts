import {
  dealMail,
  isDealMail,
  mailOfAddress,
  personMail,
  readDealMail,
  readPersonMail,
  replyTo,
} from './reply-address';

const FIRST = 'the first secret of this test';
const SECOND = 'another secret of this test';
const config = { INBOX_HOST: 'inbox.test', CONTEXT_SECRET: FIRST };
const mails = [
  '0123456789abcdef0123456789abcdef',
  '01234567-89ab-cdef-0123-456789abcdef',
  personMail('new_jobs', 12, 3),
  dealMail({
    kind: 'agreement_document',
    entity: 'company_member',
    person_id: 999_999_999,
    opportunity_id: 999_999_999,
  }),
];
const addressOf = (mail: string, from: object = config) =>
  /<(.+)>$/.exec(replyTo({ ...config, ...from }, '"縁", 太郎\r\n', { enterprise_id: 4, mail }))?.[1] ?? '';

it.each(mails)('names the mail %s, in a local part that mail servers take, and no other', (mail) => {
  const address = addressOf(mail);
  expect(address.split('@')[0].length).toBeLessThanOrEqual(64);
  for (const written of [address, address.toUpperCase()])
    expect(mailOfAddress(config, written)).toEqual({ enterprise_id: 4, mail });
  const [local] = address.split('@');
  for (const wrong of [address.replace('.4.', '.5.'), address.replace(/\.\w{10}@/, '.aaaaaaaaaa@')])
    expect(mailOfAddress(config, wrong)).toBe('forged');
  for (const foreign of [
    address.replace('.4.', '.04.'),
    `${local}@elsewhere.test`,
    `${local}x@inbox.test`,
    `in-${local}@inbox.test`,
    local,
    '',
  ])
    expect(mailOfAddress(config, foreign)).toBeUndefined();
});

it('stays good when its secret is replaced, and ends with it', () => {
  const address = addressOf(mails[0]);
  expect(mailOfAddress({ ...config, CONTEXT_SECRET: SECOND }, address)).toBe('forged');
  const replaced = { ...config, CONTEXT_SECRET: SECOND, MAIL_KEY_SECRET: `${SECOND}, ${FIRST}` };
  expect(mailOfAddress(replaced, address)).toMatchObject({ mail: mails[0] });
  expect(mailOfAddress(config, addressOf(mails[0], replaced))).toBe('forged');
});

it('bears the name of the sender in one quoted line', () => {
  expect(replyTo(config, '"縁", 太郎\r\nBcc: a@b.test', { enterprise_id: 4, mail: mails[0] })).toMatch(
    /^"[^"\r\n\\]+" <re-[^<>\s]+@inbox\.test>$/,
  );
});

it('names the person of mails that have no record', () => {
  expect(readPersonMail(personMail('question', 7))).toEqual({ kind: 'question', candidate_id: 7, member_id: 0 });
  expect(readPersonMail(personMail('new_jobs', 7, 9))).toEqual({ kind: 'new_jobs', candidate_id: 7, member_id: 9 });
  for (const other of [mails[0], mails[1], 'x1-2', 'n1', 'n-1']) expect(readPersonMail(other)).toBeUndefined();
});

it('names person and deal of mails that another service writes', () => {
  for (const kind of ['interview', 'interview_offer', 'agreement_document'] as const)
    for (const entity of ['candidate', 'company_member'] as const) {
      const mail = { kind, entity, person_id: 7, opportunity_id: 12 };
      expect(readDealMail(dealMail(mail))).toEqual(mail);
      expect(readPersonMail(dealMail(mail))).toBeUndefined();
      expect(isDealMail({ kind, entity })).toBe(true);
    }
  for (const other of [...mails.slice(0, 3), 'xc1-2', 'ix1-2', 'ic1', 'ic-2'])
    expect(readDealMail(other)).toBeUndefined();
  expect(isDealMail({ kind: 'invoice', entity: 'candidate' })).toBe(false);
  expect(isDealMail({ kind: 'interview', entity: 'enterprise_member' })).toBe(false);
});
