import { toldIn } from './connection';

test.each([
  ['event: hello\ndata: {}', { event: 'hello', data: {} }],
  ['retry: 2000\nevent: notifications\ndata: {}', { event: 'notifications', data: {} }],
  [
    'event: presence\ndata: {"entity":"candidate","id":3,"member_ids":[1,2]}',
    { event: 'presence', data: { entity: 'candidate', id: 3, member_ids: [1, 2] } },
  ],
  // A sign of life, and what a later version of the gateway says.
  [': ', undefined],
  ['event: weather\ndata: {}', undefined],
])('reads %j', (block, told) => expect(toldIn(block)).toEqual(told));
