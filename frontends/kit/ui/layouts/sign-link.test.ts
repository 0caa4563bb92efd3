import { signLink } from './sign-link';

describe('header link of sign pages', () => {
  it.each([
    ['/enterprise/reset_password', undefined],
    ['/enterprise/reset_password/edit', undefined],
    ['/enterprise/signin', { label: '新規登録', path: '/enterprise/signup' }],
    ['/enterprise/signup', { label: 'ログイン', path: '/enterprise/signin' }],
    ['/enterprise/registration/invite_accept', { label: 'ログイン', path: '/enterprise/signin' }],
  ])('on %s', (path, expected) => expect(signLink('/enterprise', path)).toEqual(expected));
});
