import { yieldToEventLoop } from './slices';

test('of many that give way one goes on in each turn of the event loop, all in turn', async () => {
  const order: string[] = [];
  const scan = async (name: string) => {
    for (let n = 0; n < 3; n++) {
      await yieldToEventLoop();
      order.push(name);
    }
  };
  let isOver = false;
  const turns = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('|');
    }
  })();
  await Promise.all([scan('a'), scan('b'), scan('c')]);
  isOver = true;
  await turns;
  expect(order.filter((one) => one !== '|').join('')).toBe('abcabcabc');
  // Between two slices there was always a turn for what comes in.
  expect(order.join('')).not.toMatch(/[abc]{2}/);
});
