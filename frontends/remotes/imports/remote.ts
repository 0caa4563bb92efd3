import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

export default defineRemote({
  name: 'imports',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/import_files',
      needs: ['bulk', 'all_records'],
      component: 'ImportList',
      title: 'ファイルの取り込み',
      description: 'CSVやExcelから取り込んだファイルの一覧と、それぞれの結果です。',
    },
    {
      path: '/enterprise/import_files/select_kind',
      needs: ['bulk', 'all_records'],
      acts: true,
      component: 'SelectKind',
      title: '取り込むデータの種類',
      description: 'ファイルから取り込むデータを、候補者・企業・案件から選びます。',
    },
    {
      path: '/enterprise/import_files/upload/:kind',
      needs: ['bulk', 'all_records'],
      acts: true,
      aliases: ['/enterprise/import_files/upload'],
      component: 'Upload',
      title: 'ファイルのアップロード',
      description: '取り込むCSVまたはExcelのファイルを選び、アップロードします。',
    },
    {
      path: '/enterprise/import_files/set_title',
      needs: ['bulk', 'all_records'],
      acts: true,
      component: 'SetTitle',
      title: '項目と内容の確認',
      description: 'ファイルの列と項目の対応を確かめ、取り込みを始めます。',
    },
    {
      path: '/enterprise/import_files/:id',
      needs: ['bulk', 'all_records'],
      component: 'ImportDetail',
      title: '取り込みの結果',
      description: '取り込んだ件数と、取り込めなかった行の理由を確認します。',
    },
  ],
  menu: [
    {
      label: 'ファイルの取り込み',
      path: '/enterprise/import_files',
      order: 40,
      area: 'settings',
      group: 'データ',
    },
    {
      label: '取り込み',
      path: '/enterprise/import_files/upload/1',
      order: 10,
      area: 'list',
      entity: 'candidate',
    },
    {
      label: '取り込み',
      path: '/enterprise/import_files/upload/2',
      order: 10,
      area: 'list',
      entity: 'company',
    },
    {
      label: '取り込み',
      path: '/enterprise/import_files/upload/3',
      order: 10,
      area: 'list',
      entity: 'job',
    },
  ],
});
