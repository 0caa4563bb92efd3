import { rpc } from './rpc';

type Sent = [verb: string, path: string, body?: unknown];

/** A client that keeps what it was asked for. */
function recorder() {
  const sent: Sent[] = [];
  const note =
    (verb: string) =>
    (path: string, body?: unknown): Promise<unknown> => {
      sent.push([verb, path, body]);
      return Promise.resolve({});
    };
  const api = {
    get: note('get'),
    post: note('post'),
    put: note('put'),
    delete: note('delete'),
    create: note('create'),
  };
  return { sent, calls: rpc(api as never) };
}

it('puts ids and the family into the path, and the rest into the body', async () => {
  const { sent, calls } = recorder();
  await calls.messaging.MailingService.LeaveOut({ kind: 'broadcast', id: 3, positions: [1], all: false, back: true });
  await calls.deals.AgreementTermService.Draft({ opportunity_id: 7 });
  await calls.deals.AgreementTermService.Renew({ id: 4, period_end: '2026-12-31' });
  await calls.deals.AgreementPaperService.Create({ id: 5, kind: 1, party: 2 });
  expect(sent).toEqual([
    ['post', 'broadcasts/leave_out/3', { positions: [1], all: false, back: true }],
    ['post', 'agreements/draft/7', {}],
    ['put', 'agreements/renew/4', { period_end: '2026-12-31' }],
    ['create', 'agreement_documents/create/5', { kind: 1, party: 2 }],
  ]);
});

it('takes no field that the contract does not know, and answers those that it does', () => {
  const { calls } = recorder();
  const typed = async () => {
    // @ts-expect-error `positon` is misspelt
    await calls.messaging.MailingService.Preview({ kind: 'proposal', id: 1, positon: 2 });
    // @ts-expect-error an id is no text
    await calls.deals.AgreementTermService.Timeline({ id: '1' });
    // @ts-expect-error a download has an address instead
    calls.deals.AgreementPaperService.Download;
    const { preview } = await calls.messaging.MailingService.Preview({ kind: 'proposal', id: 1, position: 2 });
    // @ts-expect-error no such part of the answer
    expect(preview.recipients).toBeUndefined();
    const { people } = await calls.deals.InterviewInviteService.People({ id: 1 });
    const email: string | null = people[0].email;
    expect(email).toBeDefined();
  };
  expect(typed).toBeInstanceOf(Function);
});
