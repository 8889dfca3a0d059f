import { changeDeskReply, createDeskReply, deleteDeskReply, listDeskReplies } from './saved-replies.ts'

export const endpoints = [listDeskReplies, createDeskReply, changeDeskReply, deleteDeskReply]
