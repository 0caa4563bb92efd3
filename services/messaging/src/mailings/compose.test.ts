import { broadcastPlaceholders } from '@enishi/protos/master/messaging';
import { mailHtml } from '@enishi/service-kit/mail/html';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { textOf, write } from './compose';
import type { Addressed } from './kinds';

const person = (more: Partial<Addressed> = {}): Addressed => ({
  ...{ target: { entity: 'candidate', id: 3 }, name: '山田 花子', email: 'hanako@example.jp', problems: [] },
  values: { recipient_name: '山田 花子', sender_name: '佐藤' },
  ...more,
});

const codes = (title: string, body: string, more?: Partial<Addressed>) =>
  write({ title, body }, broadcastPlaceholders, person(more)).problems.map(({ code }) => code);

it('fills placeholders once, so that what somebody is called is never read as one', () => {
  const values = { recipient_name: '{{差出人名}}', sender_name: '佐藤' };
  const { body, problems } = write({ title: '件名', body: '{{宛名}}様' }, broadcastPlaceholders, person({ values }));
  expect(textOf(body)).toBe('{{差出人名}}様');
  expect(body[0]).toEqual({ text: '{{差出人名}}', label: '宛名' });
  expect(problems).toEqual([]);
});

it.each([
  ['a placeholder without a value', '件名', '{{宛先企業名}}様', {}, ['placeholder']],
  ['the same one twice, in both places', '{{宛先企業名}}', '{{宛先企業名}}様', {}, ['placeholder', 'title']],
  ['one that there is not', '件名', '{{年齢}}', {}, ['placeholder']],
  ['one with a brace too few', '{{宛名}様', '本文', {}, ['placeholder']],
  ['one without its second half', '件名', '{{宛名 様', {}, ['placeholder']],
  ['one in single braces', '件名', '{宛名}様', {}, ['placeholder']],
  ['one in full-width braces', '件名', '｛｛宛名｝｝様', {}, ['placeholder']],
  ['one half of which is full-width', '件名', '{{宛名｝｝様', {}, ['placeholder']],
  ['one with braces too many', '件名', '{{{宛名}}}様', {}, ['placeholder']],
  ['braces that are none', '件名', 'const a = {b: 1}; ｛注｝', {}, []],
  ['a body of spaces', '件名', ' \n　', {}, ['body']],
  [
    'a subject that is empty once filled',
    '{{宛名}}',
    '本文',
    { values: { recipient_name: ' ' } },
    ['placeholder', 'title'],
  ],
  ['no address', '件名', '本文', { email: null }, ['email']],
  ['nothing', '件名', '{{宛名}}', {}, []],
])('names what is missing: %s', (_what, title, body, more, expected) => {
  expect(codes(title, body, more)).toEqual(expected);
});

it('leaves a text as it is where nothing is replaced, such as news about placeholders', () => {
  const { body, problems } = write({ title: '新機能', body: '{{宛名}}や{{署名}が使えます' }, [], person());
  expect(textOf(body)).toBe('{{宛名}}や{{署名}が使えます');
  expect(problems).toEqual([]);
});

it('says where something missing is mended', () => {
  const { problems } = write({ title: '件名', body: '{{宛先企業名}}様' }, broadcastPlaceholders, person());
  expect(problems).toMatchObject([{ entity: 'candidate', id: 3, message: expect.stringContaining('宛先企業名') }]);
});

it('keeps line breaks of a name out of the subject', () => {
  expect(oneLine('山田\r\nBcc: all@example.jp　様')).toBe('山田 Bcc: all@example.jp 様');
});

it('makes a page of the text and of nothing else', () => {
  const html = mailHtml('<script>alert(1)</script>\r\n詳細はhttps://example.jp/?a=1&b="2"。\n& 以上');
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>');
  expect(html).toContain(
    '<a href="https://example.jp/?a=1&amp;b=">https://example.jp/?a=1&amp;b=</a>&quot;2&quot;。<br>',
  );
  expect(html).toContain('&amp; 以上');
  expect(html).not.toContain('<img');
  expect(mailHtml('本文', { picture: 'https://console.test/mail/open/a.gif' })).toContain(
    'width="1" height="1" alt=""',
  );
});

it('makes a page of 20,000 characters without a pause', () => {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    const html = mailHtml('https://example.jp/ <&> '.repeat(900));
    const { user } = process.cpuUsage(before);
    expect(html.match(/<a /g)).toHaveLength(900);
    return user;
  });
  // CPU time of this process: what else the machine does is not counted. Threads that tidy memory up are, in some rounds.
  expect(Math.min(...rounds)).toBeLessThan(200_000);
});
