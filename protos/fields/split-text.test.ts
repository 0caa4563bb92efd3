import { splitText } from './split-text';

test('a long text is its first three lines and the rest', () => {
  expect(splitText('一\n二\r\n三\n四\n五\n\n')).toEqual({ lead: '一\n二\n三', rest: '四\n五', restLines: 2 });
  expect(splitText('一\n二')).toEqual({ lead: '一\n二', rest: '', restLines: 0 });
  expect(splitText('')).toEqual({ lead: '', rest: '', restLines: 0 });
});

test('blank lines are no lines of it, and stay between the others', () => {
  expect(splitText('一\n\n二\n三\n\n四\n五')).toEqual({ lead: '一\n\n二\n三', rest: '\n四\n五', restLines: 2 });
  expect(splitText('一\n\n二\n　\n三\n\n')).toEqual({ lead: '一\n\n二\n　\n三', rest: '', restLines: 0 });
});
