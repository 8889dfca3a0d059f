import { bookmarkLetter, removeBookmark } from './bookmark-letter.ts'
import { listBookmarks } from './list-bookmarks.ts'

export const endpoints = [bookmarkLetter, removeBookmark, listBookmarks]
