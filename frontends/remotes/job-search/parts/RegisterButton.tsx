import { type RegistrationSummary, useRegistrationSummary } from '@enishi/frontend-kit/runtime/site/registration';
import { LinkButton, type LinkButtonProps } from '@enishi/frontend-kit/ui/base/LinkButton';

interface Way {
  to: string;
  label: string;
  variant: LinkButtonProps['variant'];
}

const wayOf = (summary: RegistrationSummary | undefined, label: string): Way => {
  if (summary?.completed) return { to: '/register/profile', label: '会員登録済み', variant: 'secondary' };
  // Who has applied adds to it where the application was confirmed.
  const to = summary?.jobs.length ? '/register/thanks' : '/register/profile';
  return { to, label: summary ? '登録の続きへ' : label, variant: 'accent' };
};

/** The way to register; further on it says how far this visitor has come. */
export function RegisterButton({ label, ...look }: Pick<Way, 'label'> & Pick<LinkButtonProps, 'size' | 'block'>) {
  const way = wayOf(useRegistrationSummary(), label);
  return (
    <LinkButton to={way.to} variant={way.variant} {...look}>
      {way.label}
    </LinkButton>
  );
}
