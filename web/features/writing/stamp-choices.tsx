import { useId } from 'react'
import { type Category, categories, categoryLabels } from '#contract/letters.ts'
import { CategoryStamp } from '#web/paper/category-stamp.tsx'
import styles from './stamp-choices.module.css'

type Props = {
  value: Category | null
  /** `from`: where the stamp lay. */
  onChange: (category: Category, from: DOMRect | undefined) => void
}

/** The stamps of a new letter: native radio buttons. The chosen stamp is gone from its place, because the letter has it. */
export function StampChoices({ value, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-3 w-full text-center font-bold text-lg">어떤 답장을 받고 싶으세요?</legend>
      <div className={styles.row}>
        <div className={styles.grid}>
          {categories.map(category => (
            <label key={category} className={styles.choice}>
              <input
                type="radio"
                name={id}
                className="sr-only"
                aria-describedby={`${id}-${category}`}
                checked={category === value}
                onChange={({ target }) =>
                  onChange(category, target.parentElement?.querySelector('svg')?.getBoundingClientRect())
                }
              />
              <span aria-hidden="true" className={styles.place}>
                <CategoryStamp category={category} className={styles.stamp} />
              </span>
              <span className={styles.label}>{categoryLabels[category]}</span>
            </label>
          ))}
        </div>
      </div>
      {categories.map(category => (
        <p
          key={category}
          id={`${id}-${category}`}
          className={category === value ? 'mt-2 text-center text-ink-2' : 'sr-only'}
        >
          {wishes[category]}
        </p>
      ))}
      {!value && (
        <p aria-hidden="true" className="mt-2 text-center text-ink-2">
          우표를 골라 붙여 주세요
        </p>
      )}
    </fieldset>
  )
}

const wishes: Record<Category, string> = {
  CONSOLATION: '마음을 알아주는 답장',
  CELEBRATION: '함께 기뻐하는 답장',
  CONSULT: '함께 고민하는 답장',
  ETC: '어떤 답장이든 좋아요',
}
