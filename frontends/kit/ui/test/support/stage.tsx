/** The stage of the widget tests: the catalogue in the agency's frame. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import { Catalogue } from '../../catalogue/Catalogue';
import { ConsoleProviders } from '../../console/ConsoleProviders';
import { EnterpriseLayout } from '../../layouts/EnterpriseLayout';

const menu = ['候補者', '企業', '案件', '商談', '提案', 'サイト'].map((label, at) => ({ label, path: `/stage/${at}` }));

function Stage() {
  return (
    <EnterpriseLayout
      home="/"
      menu={menu}
      path={useLocation().pathname}
      memberName="佐藤 花子"
      account={[{ label: 'アカウント情報', path: '/stage/account' }]}
    >
      <Catalogue />
    </EnterpriseLayout>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ConsoleProviders>
    <BrowserRouter>
      <Stage />
    </BrowserRouter>
  </ConsoleProviders>,
);
