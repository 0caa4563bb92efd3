/** Mails are fetched from an agency's mailbox by IMAP, each once and as it is there. */
import { createTransport } from 'nodemailer';
import { AT, HOUR_MS, type MailboxWorld, mail, startMailboxWorld } from './mailbox-world';

jest.setTimeout(180_000);

let boxes: MailboxWorld;
let world: MailboxWorld['world'];
beforeAll(async () => {
  boxes = await startMailboxWorld();
  world = boxes.world;
});
afterAll(() => boxes?.stop());

it('takes what comes from now on, each mail once, and leaves the mailbox as it was', async () => {
  const server = await boxes.serve();
  server.deliver(mail('before'), { at: new Date(world.now().getTime() - HOUR_MS) });
  const agency = await world.agency();
  await boxes.save(agency, { port: server.port });
  expect(await boxes.subjects(agency)).toEqual([]);
  for (const subject of ['first', 'second']) server.deliver(mail(subject));
  expect(await boxes.subjects(agency)).toEqual(['first', 'second']);
  server.deliver(mail('third'));
  expect(await boxes.subjects(agency)).toEqual(['first', 'second', 'third']);
  expect(await boxes.subjects(agency)).toHaveLength(3);
  expect(server.folder('INBOX').mails.map(({ flags }) => [...flags])).toEqual([[], [], [], []]);
  expect(server.commands.some((command) => /^(?:SELECT|UID STORE|UID COPY|EXPUNGE)/.test(command))).toBe(false);
  expect(server.sessions()).toBe(0);
  expect(await boxes.shown(agency)).toMatchObject({
    active: true,
    taken_num: 3,
    problem: '',
    fetched_at: expect.any(String),
  });
});

it('takes what came in the days before where that is chosen, and marks as read what it has taken where that is', async () => {
  const server = await boxes.serve();
  for (const days of [10, 2, 0])
    server.deliver(mail(`${days} days ago`), { at: new Date(world.now().getTime() - days * 24 * HOUR_MS - 1_000) });
  const agency = await world.agency();
  await boxes.save(agency, { port: server.port, since_days: 3, mark_read: true });
  expect(await boxes.subjects(agency)).toEqual(['0 days ago', '2 days ago']);
  expect(server.folder('INBOX').mails.map(({ flags }) => [...flags])).toEqual([[], ['\\Seen'], ['\\Seen']]);
});

it('reads the folder that was chosen', async () => {
  const server = await boxes.serve();
  server.addFolder('案件');
  const agency = await world.agency();
  await boxes.save(agency, { port: server.port, folder: '案件' });
  await boxes.subjects(agency);
  server.deliver(mail('not here'));
  server.deliver(mail('here'), { name: '案件' });
  expect(await boxes.subjects(agency)).toEqual(['here']);
});

it('knows a mail that has come by the address as well, whichever was first', async () => {
  const { server, agency } = await boxes.begun();
  const { address } = (await agency.browser.expect(200, 'GET', `${AT}/inbox`)).body.inbox;
  const send = async (raw: string) => {
    const transport = createTransport({ host: '127.0.0.1', port: boxes.smtp, secure: false, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: 'a@partner.test', to: address }, raw });
    transport.close();
  };
  const way = 'Received: from mx.partner.test by mx.agency.test; Fri, 27 Nov 2026 10:00:00 +0900';
  const [one, two] = [mail('by both'), mail('by both again')];
  await send(one);
  expect(await boxes.subjects(agency)).toEqual(['by both']);
  server.deliver(`${way}\r\n${one}`);
  server.deliver(`${way}\r\n${two}`);
  expect(await boxes.subjects(agency)).toEqual(['by both', 'by both again']);
  await send(two);
  expect(await boxes.subjects(agency)).toHaveLength(2);
});

it('takes nothing twice when the numbers of its mails become others', async () => {
  const { server, agency } = await boxes.begun();
  for (const subject of ['a', 'b', 'c']) server.deliver(mail(subject));
  expect(await boxes.subjects(agency)).toHaveLength(3);
  server.renumber();
  server.deliver(mail('d'));
  expect(await boxes.subjects(agency)).toEqual(['a', 'b', 'c', 'd']);
  expect(await boxes.shown(agency)).toMatchObject({ taken_num: 4 });
});

it('says of mails beyond the size that they were left there, and takes the next one', async () => {
  const { server, agency } = await boxes.begun();
  server.deliver(Buffer.concat([Buffer.from(mail('huge')), Buffer.alloc(26 * 1024 * 1024, 'x')]));
  server.deliver(mail('small'));
  expect(await boxes.subjects(agency)).toEqual(['small']);
  expect(await boxes.shown(agency)).toMatchObject({ too_large_num: 1, too_large_at: expect.any(String) });
});

it('takes what is broken, empty and deleted meanwhile as it comes, and goes on', async () => {
  const { server, agency } = await boxes.begun();
  server.deliver('');
  server.deliver(Buffer.from([0, 1, 2, 0xff]));
  server.deliver(mail('gone'));
  server.deliver(mail('stays'));
  server.answerWith((command, text) => {
    if (command === 'UID FETCH' && text.includes('BODY') && / 3 /.test(text)) return '? OK nothing';
    return undefined;
  });
  expect(await boxes.subjects(agency)).toContain('stays');
  expect(await boxes.shown(agency)).toMatchObject({ taken_num: 2, problem: '' });
});

it('goes on after sessions that break off anywhere, without losing or doubling a mail', async () => {
  const { server, agency } = await boxes.begun({ mark_read: true });
  const all = Array.from({ length: 12 }, (_, at) => `cut ${at}`);
  for (const subject of all) server.deliver(mail(subject));
  let asked = 0;
  server.answerWith((command, _text, socket) => {
    // Every seventh command is answered by a broken line.
    if (!command.startsWith('UID') || ++asked % 7 !== 0) return undefined;
    socket.destroy();
    return '';
  });
  let found: string[] = [];
  for (let round = 0; round < 20 && found.length < all.length; round++) {
    world.later(2 * HOUR_MS);
    found = await boxes.subjects(agency);
  }
  server.answerWith();
  world.later(2 * HOUR_MS);
  expect(await boxes.subjects(agency)).toEqual([...all].sort());
  expect(server.folder('INBOX').mails.every(({ flags }) => flags.has('\\Seen'))).toBe(true);
});

it('asks once, however many processes there are', async () => {
  const { server, agency } = await boxes.begun();
  await boxes.subjects(agency);
  for (let at = 0; at < 5; at++) server.deliver(mail(`shared ${at}`));
  const { deps } = world.constellation.service('messaging');
  const { mailboxes } = jest.requireActual<typeof import('@enishi/messaging/src/mailboxes')>(
    '@enishi/messaging/src/mailboxes',
  );
  world.later(61_000);
  const before = server.commands.filter((command) => command === 'LOGIN' || command === 'AUTHENTICATE').length;
  const [job] = mailboxes.jobs;
  const signal = new AbortController().signal;
  await Promise.all([1, 2, 3].map(() => job(deps as never).run(world.now(), signal)));
  const after = server.commands.filter((command) => command === 'LOGIN' || command === 'AUTHENTICATE').length;
  expect(after - before).toBe(1);
  expect(await boxes.subjects(agency)).toHaveLength(5);
});

it('ends what is under way when settings are saved, and asks nothing once it is switched off', async () => {
  const { server, agency } = await boxes.begun();
  await boxes.subjects(agency);
  await boxes.save(agency, { port: server.port, active: false, password: '' });
  server.deliver(mail('while off'));
  expect(await boxes.subjects(agency)).toEqual([]);
  world.later(HOUR_MS);
  await boxes.save(agency, { port: server.port, password: '' });
  server.deliver(mail('on again'));
  expect(await boxes.subjects(agency)).toEqual(['on again']);
});
