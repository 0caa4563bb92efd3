import { EventEmitter } from 'node:events';
import type { ClientSession } from 'mongoose';
import { createQuiet } from './quiet';

const session = () => new EventEmitter() as unknown as ClientSession & EventEmitter;

test('a process knows nothing until it has looked once', () => {
  const quiet = createQuiet();
  expect(quiet.isQuiet()).toBe(false);
  quiet.looking()();
  expect(quiet.isQuiet()).toBe(true);
});

test('work of a transaction is there from its beginning until a look after its end has found nothing', () => {
  const quiet = createQuiet();
  quiet.looking()();
  const one = session();
  quiet.comesWith(one);
  quiet.comesWith(one);
  // Not committed yet, so that a look cannot find it.
  quiet.looking()();
  expect(quiet.isQuiet()).toBe(false);
  const nothingLeft = quiet.looking();
  one.emit('ended');
  // That look began before the end.
  nothingLeft();
  expect(quiet.isQuiet()).toBe(false);
  quiet.looking()();
  expect(quiet.isQuiet()).toBe(true);
});

test('work that comes during a look is left for the next one', () => {
  const quiet = createQuiet();
  const nothingLeft = quiet.looking();
  quiet.comes();
  nothingLeft();
  expect(quiet.isQuiet()).toBe(false);
});
