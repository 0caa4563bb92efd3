/** @jest-environment node */
/** A public page's memory of answers of the site API. */
import { ApiError } from '../api/api-error';
import { createSiteAnswers } from './site-answers';

const key = ['site', 'jobs/index', { page: 1 }];

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

it('knows what the server sent along, and asks again only when it is older than a minute', async () => {
  const answers = createSiteAnswers([[key, 'sent along']]);
  const ask = jest.fn(async () => 'asked');
  expect(answers.read(key)).toMatchObject({ data: 'sent along', isPending: false });
  await answers.want(key, ask);
  expect(ask).not.toHaveBeenCalled();
  jest.setSystemTime(1_060_001);
  await answers.want(key, ask);
  expect(answers.read(key)).toMatchObject({ data: 'asked', isPending: false });
});

it('asks once for all who want the same, and tells them when the answer is there', async () => {
  const answers = createSiteAnswers([]);
  const heard = jest.fn();
  const leave = answers.subscribe(heard);
  const ask = jest.fn(async () => 'answer');
  expect(answers.read(key).isPending).toBe(true);
  await Promise.all([answers.want(key, ask), answers.want([...key], ask)]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(answers.read(key)).toMatchObject({ data: 'answer', isPending: false });
  expect(heard).toHaveBeenCalled();
  const version = answers.version();
  leave();
  await answers.want(['other'], ask);
  expect(answers.version()).toBeGreaterThan(version);
});

it('takes a refusal as it is, and tries again what may pass by itself', async () => {
  const answers = createSiteAnswers([]);
  const refuse = jest.fn(() => Promise.reject(new ApiError('ありません', 404)));
  await answers.want(key, refuse);
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(answers.read(key)).toMatchObject({ isPending: false, error: { status: 404 } });

  const recover = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new ApiError('混雑', 503))
    .mockResolvedValue('ok');
  const asked = answers.want(['other'], recover);
  await jest.advanceTimersByTimeAsync(1_000);
  await asked;
  expect(answers.read(['other'])).toMatchObject({ data: 'ok', isPending: false });
});

it('keeps an old answer when a new one cannot be had', async () => {
  const answers = createSiteAnswers([[key, 'old']]);
  jest.setSystemTime(2_000_000);
  await answers.want(key, () => Promise.reject(new ApiError('だめ', 400)));
  expect(answers.read(key)).toMatchObject({ data: 'old', error: undefined, isPending: false });
});
