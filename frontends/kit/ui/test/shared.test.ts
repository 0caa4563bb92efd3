import { sharedContext } from '../base/shared';

const made: string[] = [];
jest.mock('react', () => {
  const rendererOf = (name: string) => ({
    createContext: (initial: unknown) => {
      made.push(name);
      return { initial, renderer: name };
    },
  });
  const renderers = { react: rendererOf('react'), preact: rendererOf('preact') };
  let current: keyof typeof renderers = 'react';
  return {
    get createContext() {
      return renderers[current].createContext;
    },
    become: (name: keyof typeof renderers) => {
      current = name;
    },
  };
});
const { become } = jest.requireMock<{ become(name: string): void }>('react');

test('a context of a name is one for all who render with the same, and another for another renderer', () => {
  const first = sharedContext('test', 1);
  expect(sharedContext('test', 2)).toBe(first);
  become('preact');
  const other = sharedContext('test', 3);
  expect(other).toMatchObject({ renderer: 'preact', initial: 3 });
  expect(sharedContext('test', 4)).toBe(other);
  become('react');
  expect(sharedContext('test', 5)).toBe(first);
  expect(made).toEqual(['react', 'preact']);
});
