import { createConsoleHost, isLoopback } from '../src/http/console-host';
import type { Site } from '../src/http/route';

const sites = { resolve: async (host: string) => (host === 'site.example.jp' ? ({} as Site) : undefined) };

const answers = async (consoleUrl: string | undefined, hosts: string[]) => {
  const isConsole = createConsoleHost(consoleUrl, sites);
  return Promise.all(hosts.map(async (host) => isConsole(host)));
};

it('consoles answer at their own host only', async () => {
  const hosts = [
    'console.example.jp',
    'Console.Example.JP.:443',
    'site.example.jp',
    'localhost:4000',
    'evil.example',
    '',
  ];
  expect(await answers('https://console.example.jp', hosts)).toEqual([true, true, false, false, false, false]);
});

it('without one they answer wherever no agency has its site', async () => {
  const hosts = [
    'site.example.jp',
    'SITE.example.jp:80',
    'other.example.jp',
    'localhost',
    '127.0.0.1:4000',
    '[::1]:4000',
  ];
  expect(await answers(undefined, hosts)).toEqual([false, false, true, true, true, true]);
});

it('names of this machine are one', async () => {
  expect(await answers('http://localhost:4000', ['localhost', '127.0.0.1:1', '[::1]', '10.0.0.1'])).toEqual([
    ...[true, true, true, false],
  ]);
  const hosts = [
    '127.0.0.1',
    '127.1.2.3',
    '::1',
    '[::1]',
    'localhost',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '127.0.0.1.evil.jp',
  ];
  expect(hosts.filter(isLoopback)).toEqual(hosts.slice(0, 5));
});
