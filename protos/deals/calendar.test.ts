import { calendarText } from './calendar';

const entry = {
  uid: 'interview-1-2@enishi',
  sequence: 3,
  start: '2026-12-01T10:00',
  minutes: 90,
  summary: '面談; 山田, 太郎',
  organizer: { name: '株式会社"縁"', email: 'noreply@enishi.example' },
  now: new Date('2026-11-22T00:00:00Z'),
};

it('writes the time of an interview in UTC and escapes what would end a value', () => {
  const lines = calendarText({ ...entry, location: '東京\n渋谷' }).split('\r\n');
  expect(lines).toContain('DTSTART:20261201T010000Z');
  expect(lines).toContain('DTEND:20261201T023000Z');
  expect(lines).toContain('SUMMARY:面談\\; 山田\\, 太郎');
  expect(lines).toContain('LOCATION:東京\\n渋谷');
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('ORGANIZER;CN="株式会社 縁 ":mailto:noreply@enishi.example');
  const cancelled = calendarText({ ...entry, cancelled: { attendee: 'hanako@example.jp' } }).split('\r\n');
  expect(cancelled).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'ATTENDEE:mailto:hanako@example.jp', 'SEQUENCE:3']),
  );
});

it('folds long lines at 75 octets without splitting a character', () => {
  const text = calendarText({ ...entry, description: 'あ'.repeat(200) });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('あ'.repeat(200));
});
