/** Notices of interviews that are moved, called off or deleted, and the days that interviews can have. */
import { interviewGuestsKept } from '@enishi/deals/src/interviews/interview-migration';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { at, recordsOf } from './records';

let world: World;
let agency: Agency;
let browser: Browser;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  agency = await world.agency();
  browser = agency.browser;
});

const { make, makeDeal, pair } = recordsOf(() => browser);
const post = async (plural: string, call: string, body: object, status = 200) =>
  (await browser.expect(status, 'POST', at(plural, call), body)).body;

describe('an interview', () => {
  it('is not planned for a time that has passed or before the proposal; what has been held may be told later', async () => {
    const { of } = await pair();
    const deal = await makeDeal({ ...of, proposal_datetime: '2020-06-01T10:00' });
    const talk = (interview_datetime: string, more: object = {}) => ({
      interview: { opportunity_id_by_enterprise_id: deal, interview_datetime, ...more },
    });
    const refused = async (verb: 'POST' | 'PUT', call: string, body: object) =>
      (await browser.expect(422, verb, at('interviews', call), body)).body.errors.interview_datetime[0];
    expect(await refused('POST', 'create', talk('2020-07-01T10:00'))).toContain('これからの日時');
    expect(await refused('POST', 'create', talk('2020-05-01T10:00', { interview_state_id: 2 }))).toContain(
      '提案日時（2020/06/01 10:00）より後',
    );
    const { interview } = await post('interviews', 'create', talk('2020-07-01T10:00', { interview_state_id: 2 }), 201);
    const update = `update/${interview.id_by_enterprise_id}`;
    expect(await refused('PUT', update, { interview: { interview_state_id: 1 } })).toContain('これからの日時');
    await browser.expect(200, 'PUT', at('interviews', update), { interview: { comment: '前向き' } });
    await browser.expect(200, 'PUT', at('opportunities', `update/${deal}`), {
      opportunity: { proposal_datetime: '2020-06-02T10:00', start_date: '2037-04-01' },
    });
  });

  it('tells a move, a new guest, one who left and the end in the step that makes them, under one UID', async () => {
    const { of, company, candidate } = await pair();
    const email = (name: string) => `${name}-${company}@move.example.jp`;
    await browser.expect(200, 'PUT', at('candidates', `update/${candidate}`), {
      candidate: { email: email('person') },
    });
    const contact = (l_name: string) =>
      make('company_members', 'company_member', {
        ...{ l_name, email: email(l_name), company_id_by_enterprise_id: company },
      });
    const [first, second] = [await contact('first'), await contact('second')];
    const talk = await make('interviews', 'interview', {
      ...{ opportunity_id_by_enterprise_id: await makeDeal(of), interview_datetime: '2037-01-20T10:00' },
      company_member_id_by_enterprise_ids: [first],
    });
    const mailer = createMailer(world.constellation.config);
    let seen = 0;
    const told = async () => {
      await world.constellation.settle();
      const mails = (await mailer.list(500)).filter(({ to }) => String(to).endsWith(`-${company}@move.example.jp`));
      const fresh = mails.length - seen;
      seen = mails.length;
      const calendarOf = (mail: (typeof mails)[number]) => String(mail.attachments?.[0].content);
      return mails.slice(0, fresh).map((mail) => {
        const line = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendarOf(mail))?.[1];
        expect(line('UID')).toBe(`interview-${agency.enterprise.id}-${talk}@enishi`);
        return [String(mail.to).split('-')[0], line('METHOD'), line('SEQUENCE'), line('DTSTART')].join(' ');
      });
    };
    const update = (interview: object, context?: string) =>
      browser.expect(200, 'PUT', at('interviews', `update/${talk}`), { interview, context });
    const everybody = 'tell_candidate tell_company tell_staff';

    // No participant has heard of it yet: a withdrawal would be about nothing.
    expect(await post('interviews', `people/${talk}`, {})).toMatchObject({
      people: [
        { to: 'candidate', mail: 'invitation', holds: false },
        { to: 'company', mail: 'invitation', holds: false },
      ],
    });
    await post('interviews', `invite/${talk}`, { to: ['candidate', 'company'] });
    expect((await told()).sort()).toEqual(['first PUBLISH 1 20370120T010000Z', 'person PUBLISH 1 20370120T010000Z']);
    await update({ comment: '変わらず' }, everybody);
    await update({ interview_datetime: '2037-01-21T10:00' });
    expect(await told()).toEqual([]);
    expect((await post('interviews', `people/${talk}`, {})).people[0].mail).toBe('change');
    await update({ interview_datetime: '2037-01-22T10:00', company_member_id_by_enterprise_ids: [second] }, everybody);
    expect((await told()).sort()).toEqual([
      'first CANCEL 2 20370120T010000Z',
      'person PUBLISH 2 20370122T010000Z',
      'second PUBLISH 2 20370122T010000Z',
    ]);
    const [moved] = (await mailer.list(500)).filter(({ to }) => to === email('person'));
    expect([moved.subject, moved.text]).toEqual([
      expect.stringContaining('面談変更のお知らせ'),
      expect.stringContaining('変更前の日時：2037/01/20（火） 10:00〜11:00'),
    ]);
    await update({ interview_state_id: 3 }, 'tell_company');
    expect(await told()).toEqual(['second CANCEL 3 20370122T010000Z']);
    await browser.expect(200, 'DELETE', at('interviews', `delete/${talk}`), { context: everybody });
    expect(await told()).toEqual(['person CANCEL 4 20370122T010000Z']);
  });

  it('stays that of a candidate whose record is merged: no mail withdraws it while another one invites', async () => {
    const { of, candidate } = await pair();
    const email = `calendar-${candidate}@merged.example.jp`;
    await browser.expect(200, 'PUT', at('candidates', `update/${candidate}`), { candidate: { email } });
    const talk = await make('interviews', 'interview', {
      ...{ opportunity_id_by_enterprise_id: await makeDeal(of), interview_datetime: '2037-01-20T10:00' },
    });
    await post('interviews', `invite/${talk}`, { to: ['candidate'] });
    const survivor = await make('candidates', 'candidate', { l_name: '統合先', email, inception_day_type_id: 1 });
    await post('candidates', `merge/${survivor}`, { candidate: {}, select_ids: [candidate] }, 201);
    await world.constellation.settle();
    const update = { interview: { interview_datetime: '2037-01-21T10:00' } };
    await browser.expect(200, 'PUT', at('interviews', `update/${talk}`), update);
    const { people } = await post('interviews', `people/${talk}`, {});
    expect(people).toMatchObject([{ to: 'candidate', person_id: survivor, mail: 'change', holds: true }]);
  });

  it('that an earlier version told of is withdrawn from those who took part', async () => {
    const { of, candidate } = await pair();
    const email = `earlier-${candidate}@example.jp`;
    await browser.expect(200, 'PUT', at('candidates', `update/${candidate}`), { candidate: { email } });
    const talk = await make('interviews', 'interview', {
      ...{ opportunity_id_by_enterprise_id: await makeDeal(of), interview_datetime: '2037-01-20T10:00' },
    });
    await post('interviews', `invite/${talk}`, { to: ['candidate'] });
    const { connection } = world.constellation.service('deals').deps;
    await connection.collection('interview_guests').deleteMany({});
    await inTransaction(connection, (session) => interviewGuestsKept.step({ connection, session, after: undefined }));
    await browser.expect(200, 'DELETE', at('interviews', `delete/${talk}`), { context: 'tell_candidate' });
    await world.constellation.settle();
    const [mail] = (await createMailer(world.constellation.config).list(500)).filter(({ to }) => to === email);
    expect(String(mail.attachments?.[0].content)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2\r/);
  });
});
