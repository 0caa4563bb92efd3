import { sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { Legal, legalText } from './Legal';

export default sitePage({
  component: () => <Legal kind="privacy" />,
  head: (_read, { site }) => {
    const { title } = legalText(site.settings, 'privacy');
    return {
      title: `${title} | ${site.settings.service_name}`,
      description: `${site.settings.service_name}の${title}です。`,
    };
  },
  cacheSeconds: 300,
});
