import { localeOf, type Lang } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Accounts of a business unit that one may transfer to, in the reader's language (specification §3). */
export const bankAccountsOf = (db: Db, bu: string, lang: Lang) =>
  run<{
    extend: string;
    accountName: string;
    accountNo: string;
    accountIcon: string;
    companyCode: string;
    serviceCode: string;
  }>(
    db,
    `select extend, name_${localeOf[lang]} as "accountName", account_no as "accountNo", icon as "accountIcon", company_code as "companyCode", service_code as "serviceCode"
     from bank_account where bu = $1 order by sort_order, account_no`,
    [bu],
  );
