import { changePrivateName, deletePrivateName } from './change-private-name.ts'
import { listPrivateNames } from './list-private-names.ts'

export const endpoints = [listPrivateNames, changePrivateName, deletePrivateName]
