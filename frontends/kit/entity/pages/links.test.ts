import { publicOrigin } from '@enishi/protos/site/public-origin';
import { nameIn } from '../files/stored-files';
import { presetFrom } from './preset';

const here = { protocol: 'http:', port: '4000' };

describe('the public site of an agency', () => {
  it('is at its own domain once it is live', () => {
    expect(publicOrigin({ site_domain: 'jobs.example.co.jp', site_domain_status: 10 }, here)).toBe(
      'https://jobs.example.co.jp',
    );
  });

  it('is on this machine under names of localhost', () => {
    expect(publicOrigin({ site_domain: 'demo.localhost', site_domain_status: 10 }, here)).toBe(
      'http://demo.localhost:4000',
    );
  });

  it('is nowhere before that', () => {
    expect(publicOrigin({ site_domain: 'jobs.example.co.jp', site_domain_status: 5 }, here)).toBeUndefined();
    expect(publicOrigin({ site_domain_status: 10 }, here)).toBeUndefined();
    expect(publicOrigin(undefined, here)).toBeUndefined();
  });
});

describe('values handed to a create form', () => {
  it('are ids, and nothing else', () => {
    const fields = { company: 'company_id_by_enterprise_id', candidate: 'candidate_id_by_enterprise_id' };
    expect(presetFrom(new URLSearchParams('company=12&candidate=x&name=y'), fields)).toEqual({
      company_id_by_enterprise_id: 12,
    });
  });
});

describe('the name of a downloaded file', () => {
  it('is the encoded one, then the plain one', () => {
    expect(nameIn(`attachment; filename="____.pdf"; filename*=UTF-8''%E7%B5%8C%E6%AD%B4.pdf`)).toBe('経歴.pdf');
    expect(nameIn('attachment; filename="cv.pdf"')).toBe('cv.pdf');
  });

  it('falls back where the header is broken or missing', () => {
    expect(nameIn(`attachment; filename="cv.pdf"; filename*=UTF-8''%E7%ZZ`)).toBe('cv.pdf');
    expect(nameIn(null)).toBe('file');
  });
});
