import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { isMoving } from './mailing';

const { preparing, review, approval, waiting, sending, paused, finished, cancelled } = mailingState.code;
const { queued, sent, waiting: open } = recipientState.code;

test.each([
  ['being prepared', preparing, [], true],
  ['to be looked at', review, [[open, 3]], false],
  ['to be approved', approval, [[open, 3]], false],
  ['in its last minute', waiting, [[open, 3]], true],
  ['being sent', sending, [[open, 3]], true],
  [
    'paused, with mails still under way',
    paused,
    [
      [open, 2],
      [queued, 1],
    ],
    true,
  ],
  [
    'paused',
    paused,
    [
      [open, 2],
      [queued, 0],
      [sent, 1],
    ],
    false,
  ],
  ['cancelled, with mails still under way', cancelled, [[queued, 1]], true],
  ['finished', finished, [[sent, 3]], false],
] as const)('a mailing that is %s: followed or not', (_name, state_id, counts, followed) => {
  expect(isMoving({ state_id, counts: counts.map(([state, count]) => ({ state_id: state, count })) })).toBe(followed);
});
