import { choiceList } from './choice-list';

export const companySalesStatus = choiceList('company_sales_status', [
  [0, '未選択', 'unselected'],
  [1, '見込み', 'prospect', 'main'],
  [2, 'アプローチ中', 'approaching', 'main'],
  [3, '面談済み', 'met', 'main'],
  [4, '提案可能', 'can_propose', 'warning'],
  [5, '契約締結済み', 'contract_signed', 'success'],
  [6, '取引可能', 'can_trade', 'success'],
  [7, '連絡不通', 'no_contact', 'neutral'],
  [8, '営業対象外', 'no_sales'],
  [9, '取引停止', 'stopped', 'danger'],
  [10, '無効', 'invalid'],
]);

export const companyRank = choiceList('company_rank', [
  [1, 'A', 'a'],
  [2, 'B', 'b'],
  [3, 'C', 'c'],
  [4, 'D', 'd'],
  [5, 'E', 'e'],
]);

/** How promising the company is for sales, apart from its general rank. */
export const companySalesRank = choiceList('company_sales_rank', [
  [1, 'A', 'a'],
  [2, 'B', 'b'],
  [3, 'C', 'c'],
  [4, 'D', 'd'],
  [5, 'E', 'e'],
]);

export const companyType = choiceList('company_type', [
  [1, 'エンド企業', 'end_client'],
  [2, '元請け', 'prime_contractor'],
  [3, '二次請け以降', 'subcontractor'],
  [4, 'SIer', 'system_integrator'],
  [5, '自社サービス開発', 'own_service'],
  [6, '受託開発', 'contract_development'],
  [7, 'SES', 'ses'],
  [8, 'コンサルティング', 'consulting'],
  [9, '人材紹介・派遣', 'staffing'],
  [10, 'スタートアップ', 'startup'],
]);

export const companyMemberStatus = choiceList('company_member_status', [
  [0, '有効', 'active', 'success'],
  [1, '無効', 'inactive'],
]);
